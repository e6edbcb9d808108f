const types = { csv: "text/csv; charset=utf-8", json: "application/json" } as const;

/** A response that the browser saves as a file, named with today's date in UTC. */
export function download(body: BodyInit, name: string, type: keyof typeof types) {
  const file = `${name}-${new Date().toISOString().slice(0, 10)}.${type}`;
  return new Response(body, {
    headers: { "Content-Type": types[type], "Content-Disposition": `attachment; filename="${file}"` },
  });
}
