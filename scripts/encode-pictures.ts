import { mkdir, readFile, writeFile } from "node:fs/promises";
import { encodePictures } from "./vite/encode.ts";

// Encodes the records' pictures into a folder.
const [folder = ""] = process.argv.slice(2);
const placeholders = JSON.parse(await readFile("content/generated/pictures.json", "utf8"));
await mkdir(`${folder}/client`, { recursive: true });
const pictures = await encodePictures({
  placeholders,
  from: process.cwd(),
  to: `${folder}/client`,
});
await writeFile(`${folder}/pictures.json`, JSON.stringify(pictures));
