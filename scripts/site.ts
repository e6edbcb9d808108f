import { commands, runCommand } from "./run-command.ts";

// A closed pager is not a failure.
process.stdout.on("error", () => process.exit(0));

// The old names work for one more release.
const script = process.env.npm_lifecycle_event?.replace(":", "-") ?? "";
if (Object.hasOwn(commands, script)) {
  console.error(
    `Use npm run site -- ${script}: the script ${process.env.npm_lifecycle_event} goes with the next release.`,
  );
}

await runCommand(process.argv.slice(2));
