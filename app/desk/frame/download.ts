const types = { csv: "text/csv; charset=utf-8", json: "application/json" } as const;

/** An answer that the browser stores as a file. */
export const download = (body: BodyInit, name: string, type: keyof typeof types) =>
  new Response(body, {
    headers: { "Content-Type": types[type], "Content-Disposition": `attachment; filename="${name}.${type}"` },
  });
