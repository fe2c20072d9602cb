import CCairo

/// A drawing operation that Cairo could not do.
package struct CairoError: Error, Equatable, Sendable {
  package var message: String

  init(_ status: cairo_status_t) {
    message = String(cString: cairo_status_to_string(status))
  }

  /// Throws when a status is not success.
  static func check(_ status: cairo_status_t) throws(CairoError) {
    if status != CAIRO_STATUS_SUCCESS { throw CairoError(status) }
  }
}
