import { wallClock } from "#shared/formats/office-time.ts";

const types = { csv: "text/csv; charset=utf-8", json: "application/json" } as const;

type Download = {
  readonly name: string;
  readonly type: keyof typeof types;
  /** The member's, whose day is in the file's name. */
  readonly timeZone: string;
};

export function download(body: BodyInit, { name, type, timeZone }: Download, now = new Date()) {
  const file = `${name}-${wallClock(now, timeZone).day}.${type}`;
  return new Response(body, {
    headers: {
      "Content-Type": types[type],
      "Content-Disposition": `attachment; filename="${file}"`,
    },
  });
}
