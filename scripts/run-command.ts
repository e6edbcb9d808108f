import { Command, CommanderError } from "commander";
import { printable } from "./store/printable.ts";

const serving = (about: string) => ({ about, group: "On the machine that serves:" });
const writing = (about: string) => ({ about, group: "Where the content is:" });

/** The commands of `npm run site`; each one's arguments and work are in `commands/NAME.ts`. */
export const commands = {
  desk: serving("the members of the desk, and made-up enquiries to try it with"),
  backup: serving("copies leads, subscribers, outbox and secret key while the server runs"),
  restore: serving(
    "fills an empty database from a backup; stop the site first (docs/operations.md)",
  ),
  doctor: serving("checks everything that the site needs and says what to do; changes nothing"),
  "launch-check": writing("lists what is still sample, unset or contradictory before a launch"),
  rebrand: writing("puts on another company's name, colours, type, logo and offices"),
  "new-page": writing("begins a hire page, service, product, post, opening, case or person"),
} as const;

const USAGE_ERROR = 2;

export async function runCommand(words: readonly string[]): Promise<void> {
  const program = new Command("npm run site --")
    .description(
      "Everything that is done to the site by hand: npm run site -- COMMAND --help says what it takes.",
    )
    .configureOutput({ writeErr: (text) => process.stderr.write(printable(text)) })
    .showHelpAfterError("Add --help to see what it takes.")
    .exitOverride();
  const [name] = words[0] === "help" ? words.slice(1) : words;
  try {
    for (const [each, { about, group }] of Object.entries(commands)) {
      const command = program.command(each).description(about).helpGroup(group);
      // Loads only the wanted command: others need packages that a production server does not have.
      if (each === name) (await import(`./commands/${each}.ts`)).default(command);
    }
    if (words.length === 0) program.outputHelp();
    else await program.parseAsync(words, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : USAGE_ERROR;
    else {
      const { message } = error as NodeJS.ErrnoException;
      const advice = await adviceOn(error as NodeJS.ErrnoException);
      console.error(printable(`Failed: ${message || error}${advice && `\n${advice}`}`));
      process.exitCode = 1;
    }
  }
}

/** What to do about an error whose own words do not say it; else empty. */
async function adviceOn(error: NodeJS.ErrnoException): Promise<string> {
  if (error.code === "ERR_MODULE_NOT_FOUND")
    return "Run this in the whole project, with all its packages.";
  const { adviceOnDamage } = await import("#server/store/database-advice.server.ts");
  return adviceOnDamage(error);
}
