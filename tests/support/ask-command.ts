import { Command, type CommanderError } from "commander";

/** What a command of `npm run site` says of its words without a process of its own, and how it ends. */
export async function askCommand(name: string, ...words: string[]) {
  const said: string[] = [];
  const program = new Command("npm run site --")
    .exitOverride()
    .configureOutput({ writeOut: (text) => said.push(text), writeErr: (text) => said.push(text) });
  const command = program.command(name).copyInheritedSettings(program);
  (await import(`../../scripts/commands/${name}.ts`)).default(command);
  const end = await program.parseAsync([name, ...words], { from: "user" }).catch(({ code }: CommanderError) => code);
  return { end, text: said.join("") };
}
