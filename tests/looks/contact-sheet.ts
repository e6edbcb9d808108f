import sharp from "sharp";

const ACROSS = 8;
const THUMB = { width: 260, height: 700 };
const CAPTION = 34;
const GAP = 12;

export type Shot = { readonly path: string; readonly picture: Buffer; readonly findings: number };

/**
 * One picture with the top of every page in a view, each under its address; red ones have findings.
 */
export async function contactSheet(shots: readonly Shot[]): Promise<Buffer> {
  const rows = Math.ceil(shots.length / ACROSS);
  const width = ACROSS * (THUMB.width + GAP) + GAP;
  const height = rows * (THUMB.height + CAPTION + GAP) + GAP;
  const placed = await Promise.all(
    shots.map(async (shot, index) => {
      const left = GAP + (index % ACROSS) * (THUMB.width + GAP);
      const top = GAP + Math.floor(index / ACROSS) * (THUMB.height + CAPTION + GAP);
      return [
        { input: caption(shot), left, top },
        { input: await thumb(shot.picture), left, top: top + CAPTION },
      ];
    }),
  );
  const ground = sharp({ create: { width, height, channels: 3, background: "gray" } });
  return ground.composite(placed.flat()).webp({ quality: 80 }).toBuffer();
}

async function thumb(picture: Buffer): Promise<Buffer> {
  const small = await sharp(picture)
    .resize({ width: THUMB.width })
    .toBuffer({ resolveWithObject: true });
  const height = Math.min(small.info.height, THUMB.height);
  return sharp(small.data).extract({ left: 0, top: 0, width: THUMB.width, height }).toBuffer();
}

function caption({ path, findings }: Shot): Buffer {
  const note = findings > 0 ? `${path} (${findings})` : path;
  const text = note.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const colour = findings > 0 ? "red" : "black";
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${THUMB.width}" height="${CAPTION}">
      <rect width="100%" height="100%" fill="white"/>
      <text x="6" y="22" font-family="sans-serif" font-size="12" fill="${colour}">${text}</text>
    </svg>`,
  );
}
