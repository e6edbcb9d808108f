const serving = (about: string) => ({ about, group: "On the machine that serves:" });
const writing = (about: string) => ({ about, group: "Where the content is:" });

/** The commands of `npm run site`; each one's arguments and work are in `commands/NAME.ts`. */
export const commands = {
  desk: serving("the members of the desk, and made-up enquiries to try it with"),
  backup: serving("copies leads, subscribers, outbox and secret key while the server runs"),
  restore: serving("fills an empty database from a backup; stop the server first"),
  doctor: serving("checks everything that the site needs and says what to do; changes nothing"),
  "launch-check": writing("lists what is still sample, unset or contradictory before a launch"),
  rebrand: writing("puts on another company's name, colours, type, logo and offices"),
  "new-page": writing("begins a hire page, service, product, post, opening, case or person"),
} as const;
