import { Command, CommanderError } from "commander";
import { commands } from "./commands.ts";
import { printable } from "./store/printable.ts";

/** Exit code for invalid arguments; 1 means that a command failed. */
const USAGE_ERROR = 2;

export async function runCommand(words: readonly string[]): Promise<void> {
  const program = new Command("npm run site --")
    .description("Everything that is done to the site by hand: npm run site -- COMMAND --help says what it takes.")
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
      const { code, message } = error as NodeJS.ErrnoException;
      const advice = code === "ERR_MODULE_NOT_FOUND" ? "\nRun this in the whole project, with all its packages." : "";
      console.error(printable(`Failed: ${message || error}${advice}`));
      process.exitCode = 1;
    }
  }
}
