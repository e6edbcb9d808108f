const types = { csv: "text/csv; charset=utf-8", json: "application/json" } as const;

export function download(body: BodyInit, name: string, type: keyof typeof types) {
  const file = `${name}-${new Date().toISOString().slice(0, 10)}.${type}`;
  return new Response(body, {
    headers: { "Content-Type": types[type], "Content-Disposition": `attachment; filename="${file}"` },
  });
}
