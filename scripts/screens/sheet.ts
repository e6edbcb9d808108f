type Entry = { readonly path: string; readonly file: string; readonly findings: readonly string[] };

/** One page that shows every page of a view with what was found on it. */
export const contactSheet = (view: string, entries: readonly Entry[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${view}</title>
<style>body{font:16px system-ui;background:#777;color:#fff}img{display:block;max-width:100%;max-height:90vh}li{color:#ffd9c0}</style>
<h1>${view}</h1>
${entries.map(({ path, file, findings }) => `<h2>${path}</h2><ul>${findings.map((line) => `<li>${asText(line)}</li>`).join("")}</ul><img src="${file}" alt="">`).join("\n")}
</html>`;

const asText = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
