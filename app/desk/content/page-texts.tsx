import { Link } from "react-router";
import { DeskTable } from "#app/desk/frame/desk-table.tsx";
import { Panel } from "#app/desk/frame/panel.tsx";
import type { PageText } from "#shared/contracts/desk-content.ts";
import { fieldId } from "./error-tree.ts";
import { PageView } from "./page-view.tsx";
import { nameOf, recordPath } from "./record-key.ts";

type Props = {
  path: string;
  /** The page as visitors have it. */
  html: string;
  texts: readonly PageText[];
  titles: Readonly<Record<string, string>>;
  none: string;
};

/** The page that a search gave the address of: each of its texts leads to its field. */
export const PageTexts = ({ path, html, texts, titles, none }: Props) => (
  <Panel id="page" title={`Page ${path}`} {...(texts.length === 0 ? { intro: none } : {})}>
    {html ? <PageView html={html} texts={texts} /> : null}
    {texts.length === 0 ? null : (
      <DeskTable columns={["Text", "Section", "Record"]}>
        {/* What all pages share comes last. */}
        {texts
          .toSorted((a, b) => Number(a.section === "") - Number(b.section === ""))
          .map(({ text, section, key, field }) => (
            <tr key={text}>
              <td>
                <Link className="link" to={`${recordPath(key)}#${fieldId(field)}`}>
                  {text}
                </Link>
              </td>
              <td data-label="Section">{section}</td>
              <td data-label="Record" className="muted small">
                {titles[nameOf(key)] ?? nameOf(key)}
              </td>
            </tr>
          ))}
      </DeskTable>
    )}
  </Panel>
);

/** The path of a page whose address was given in place of words; null for words. */
export function pathIn(text: string): string | null {
  const url =
    /^(?:https?:\/\/|\/)/.test(text) && URL.canParse(text, "https://site.invalid")
      ? new URL(text, "https://site.invalid")
      : null;
  return url?.pathname.replace(/(?<=.)\/$/, "") ?? null;
}
