/// Decks whose cards stand in a file of their own.
enum DeckFields {
  static let mostCards = 10_000

  static let from = Field<String>.requiredFile(
    "from", "A .csv file with a header row, or a .json file with an array of objects.")

  /// - Parameter card: what a card of the deck may say.
  static func table(of card: ObjectTable) -> ObjectTable {
    var fields = card.fields
    for index in fields.indices { fields[index].isRequired = false }
    let template = Field<JSONValue?>.part(
      "template",
      .object(ObjectTable("card template", "What all cards of the file have in common.", fields)),
      "A card for every row; ${column} stands for the row's value. It goes before columns that are "
        + "named as a card's keys.")
    return ObjectTable(
      "deck", "Cards that a file lists, one a row.", [from.spec, template.spec])
  }
}
