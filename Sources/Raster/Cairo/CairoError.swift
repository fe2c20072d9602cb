import CCairo

/// Cairo's complaint about something that was created or drawn.
package struct CairoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Cairo's number of the problem (`cairo_status_t`).
  package let status: UInt32

  init?(_ status: cairo_status_t) {
    guard status != CAIRO_STATUS_SUCCESS else { return nil }
    self.status = status.rawValue
  }

  package var description: String {
    "Cairo: " + String(cString: cairo_status_to_string(cairo_status_t(rawValue: status)))
  }
}
