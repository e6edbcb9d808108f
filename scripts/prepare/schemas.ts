import * as z from "zod";
import { type Definition, definitions } from "#content/definitions.ts";
import { writeGenerated } from "./write.ts";

/** Writes one JSON Schema per collection, with which editors complete and check YAML. */
export function writeSchemas(folder: string) {
  for (const [name, definition] of Object.entries<Definition>(definitions)) {
    const record = definition.schema;
    const schema = definition.kind === "keyed" ? z.record(z.string(), record) : record;
    const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    writeGenerated(`${folder}/${name}.schema.json`, `${JSON.stringify(json, null, 2)}\n`);
  }
}
