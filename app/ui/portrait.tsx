import type { Portrait as PortraitRecord } from "#content/types.ts";

const hairs: Record<PortraitRecord["hair"], string> = {
  long: "M62 92c0-30 14-50 38-50s38 20 38 50v44h-12V96c-18-2-30-8-38-18-4 10-9 15-14 18v40H62z",
  swept: "M64 78c2-24 16-38 38-38 20 0 34 12 36 34l-10 8c-20-10-36-10-52-2z",
  loose:
    "M58 86c0-28 18-46 42-46s42 18 42 46c0 16-4 26-8 32l-8-36c-20 2-34-4-42-14-2 8-6 12-10 14l-8 36c-4-6-8-16-8-32z",
  cropped: "M66 74c0-22 14-34 34-34s34 12 34 34l-6 4c-6-8-12-12-28-12s-22 4-28 12z",
  bun: "M86 26h28v16c14 6 22 18 22 36l-8 4c-6-12-14-18-28-18s-22 6-28 18l-8-4c0-18 8-30 22-36z",
  beard:
    "M66 74c0-22 14-34 34-34s34 12 34 34l-6 4c-6-8-12-12-28-12s-22 4-28 12zM66 84h5c0 16 3 26 9 29 6 3 12 1 20 1s14 2 20-1c6-3 9-13 9-29h5c0 34-14 54-34 54S66 118 66 84z",
};

/** A flat bust with stepped shoulders; decoration, since the name stands beside it. */
export function Portrait({ hair, ground }: PortraitRecord) {
  return (
    <div className={`portrait portrait--${ground}`}>
      <svg viewBox="0 0 200 220" aria-hidden="true">
        <path className="portrait__neck" d="M82 120h36v34H82z" />
        <path className="portrait__head" d="M66 84c0-24 14-38 34-38s34 14 34 38c0 30-14 50-34 50s-34-20-34-50z" />
        <path d={hairs[hair]} />
        <path d="M14 220v-24h22v-20h22v-18h24l18 14 18-14h24v18h22v20h22v24z" />
      </svg>
    </div>
  );
}
