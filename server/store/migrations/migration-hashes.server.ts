/**
 * Each migration and the hash of its code, which a database records with what it ran. A migration on main is frozen:
 * `frozen.server.test.ts` fails when one changes, and prints the line to add for a new one.
 */
export const migrationHashes = {
  "0022-refused-mails": "db1c7096816237ea",
  "0050-read-mentions": "acfb0cd31a9e37a9",
  "0051-content-hashes": "08060bc54c1e076b",
  "0052-newsletter-decisions": "4449849d4339cfe6",
  "0053-search-versions": "d9034ee9cf46c9fb",
  "0054-planned-take-downs": "d7320674f6ed1b0e",
  "0055-desk-answers": "944deba27dc7580c",
  "0056-subscriber-changes": "03223ce9ef4381a2",
  "0057-flagged-enquiries": "a6c933d421add20c",
  "0058-received-mails": "94c99c84dc0cca4f",
  "0059-edited-notes": "0108a7e5a36d9368",
  "0060-saved-views": "ba77f2d8bc99ee1f",
  "0061-unread-changes": "25bf4d1972e0fd93",
  "0062-worth": "d62d4fdfbd5d0e97",
  "0063-upkeep-clock": "cfb2c748de9a6ace",
};
