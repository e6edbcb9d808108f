const types = { csv: "text/csv; charset=utf-8", json: "application/json" } as const;

/** A response that the browser saves as a file. */
export const download = (body: BodyInit, name: string, type: keyof typeof types) =>
  new Response(body, {
    headers: { "Content-Type": types[type], "Content-Disposition": `attachment; filename="${name}.${type}"` },
  });
