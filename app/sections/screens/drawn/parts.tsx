import type { CSSProperties, ReactNode } from "react";
import type { DrawnViewOf, ScreenBar } from "#content/types.ts";

/** The bar of a program: its mark, its parts with the first one open, a search and somebody. */
export function Bar({ app, tabs, search }: ScreenBar) {
  return (
    <p className="drawn__bar">
      <i className="drawn__mark" />
      <b>{app}</b>
      <span className="drawn__tabs">
        {tabs.map((tab) => (
          <span key={tab}>{tab}</span>
        ))}
      </span>
      <span className="drawn__search">{search}</span>
      <Somebody />
    </p>
  );
}

export const Somebody = () => (
  <svg className="drawn__somebody" viewBox="0 0 28 28" aria-hidden="true">
    <path d="M14 15c4 0 9 3 9 13H5c0-10 5-13 9-13z" fill="var(--app)" />
    <circle cx="14" cy="10.5" r="5.5" fill="var(--color-ink)" />
  </svg>
);

export const Pointer = () => (
  <svg className="drawn__pointer" viewBox="0 0 16 22" aria-hidden="true">
    <path d="M1 1v16l4-4 3 8 3-1-3-8h6z" fill="var(--color-ink)" stroke="var(--color-stone-0)" />
  </svg>
);

type Picture = DrawnViewOf<"checkout">["items"][number]["picture"];

const PICTURES: Readonly<Record<Picture, string>> = {
  lamp: "M15 8h14l6 14H9zM21 22h2v18h-2zM14 40h16v2H14z",
  linen: "M8 12h28v6H8zM8 20h28v6H8zM8 28h28v6H8z",
  stool: "M8 14h28v5H8zM12 19h4l-3 22h-3zM28 19h4l2 22h-3zM14 29h16v3H14z",
};

/** Something that a shop sells. */
export const Article = ({ picture }: { picture: Picture }) => (
  <svg viewBox="0 0 44 50" aria-hidden="true">
    <path d={PICTURES[picture]} />
  </svg>
);

/** Sizes and places that the style sheet reads. */
export const sized = (sizes: Readonly<Record<`--${string}`, string | number>>) =>
  sizes as CSSProperties;

/** Places need no more digits than can be seen. */
export const rounded = (length: number) => Math.round(length * 10) / 10;

type Fact = { readonly label: string; readonly value: string };

/** A name on the left, its value on the right. */
export const Pairs = ({ items }: { items: readonly Fact[] }) =>
  items.map(({ label, value }) => (
    <span key={label} className="drawn__pair">
      <span>{label}</span>
      <b>{value}</b>
    </span>
  ));

/** The top of a phone, and the program in it. */
export function Phone({ title, note, children }: PhoneProps) {
  return (
    <>
      <span className="drawn__phone-top">
        <b>9:41</b>
        <i />
      </span>
      <span className="drawn__phone-head">
        <b>{title}</b>
        <span>{note}</span>
      </span>
      {children}
    </>
  );
}

type PhoneProps = { title: string; note: string; children: ReactNode };
