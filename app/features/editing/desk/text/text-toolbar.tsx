import { setBlockType } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { Command, EditorState } from "prosemirror-state";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
} from "prosemirror-tables";
import { Options } from "#app/desk/frame/page.tsx";
import type { IconName } from "#shared/site-map/icon-names.ts";
import * as commands from "./text-commands.ts";
import { languages, schema } from "./text-schema.ts";
import { ToolbarButton } from "./toolbar-button.tsx";

const { nodes, marks } = schema;
const kinds = [
  { value: "0", label: "Text" },
  { value: "2", label: "Heading" },
  { value: "3", label: "Subheading" },
  { value: "4", label: "Small heading" },
];
const formats = [
  ["Bold", "bold", marks.strong, commands.bold],
  ["Italic", "italic", marks.em, commands.italic],
  ["Inline code", "code", marks.code, commands.code],
] as const;
const blocks = [
  ["List", "list", nodes.bullet_list, commands.toggleList(nodes.bullet_list)],
  ["Numbered list", "list-ordered", nodes.ordered_list, commands.toggleList(nodes.ordered_list)],
  ["Quotation", "quote", nodes.blockquote, commands.toggleQuote],
] as const;
const tableSteps: readonly (readonly [string, Command])[] = [
  ["Add row", addRowAfter],
  ["Remove row", deleteRow],
  ["Add column", addColumnAfter],
  ["Remove column", deleteColumn],
  ["Remove table", deleteTable],
];

export type TextPanel = "link" | "picture";
type Props = {
  state: EditorState;
  panel: TextPanel | null;
  run: (command: Command) => void;
  onPanel: (panel: TextPanel) => void;
};

export function TextToolbar({ state, panel, run, onPanel }: Props) {
  const { parent } = state.selection.$from;
  const list = commands.around(state, nodes.bullet_list, nodes.ordered_list)?.node.type;
  const quote = commands.around(state, nodes.blockquote)?.node.type;
  const code = commands.around(state, nodes.code_block);
  const inTable = commands.around(state, nodes.table) !== null;
  const press = (command: Command) => () => run(command);
  const tool = (label: string, icon: IconName, isOn: boolean, command: Command) => (
    <ToolbarButton key={label} label={label} icon={icon} isOn={isOn} onPress={press(command)} />
  );
  return (
    <fieldset className="content-toolbar">
      <legend className="sr-only">Format</legend>
      <select
        className="input"
        aria-label="Kind of line"
        value={parent.type === nodes.heading ? String(parent.attrs.level) : "0"}
        disabled={code !== null || inTable}
        onChange={({ target }) =>
          run(
            target.value === "0"
              ? setBlockType(nodes.paragraph)
              : setBlockType(nodes.heading, { level: Number(target.value) }),
          )
        }
      >
        <Options of={kinds} />
      </select>
      {formats.map(([label, icon, mark, command]) =>
        tool(label, icon, commands.hasMark(state, mark), command),
      )}
      <ToolbarButton
        label="Link"
        icon="link"
        isOpen={panel === "link"}
        onPress={() => onPanel("link")}
      />
      {blocks.map(([label, icon, type, command]) =>
        tool(label, icon, type === list || type === quote, command),
      )}
      <ToolbarButton
        label="Picture"
        icon="image"
        isOpen={panel === "picture"}
        onPress={() => onPanel("picture")}
      />
      {inTable ? null : (
        <ToolbarButton label="Table" icon="table" onPress={press(commands.insertTable)} />
      )}
      <ToolbarButton
        label="Code"
        icon="code-xml"
        isOn={code !== null}
        onPress={press(commands.toggleCodeBlock)}
      />
      <ToolbarButton label="Undo" icon="undo-2" isOff={!undo(state)} onPress={press(undo)} />
      <ToolbarButton label="Redo" icon="redo-2" isOff={!redo(state)} onPress={press(redo)} />
      {code ? (
        <select
          className="input"
          aria-label="Language"
          value={code.node.attrs.language}
          onChange={({ target }) =>
            run(({ tr }, dispatch) => {
              dispatch?.(tr.setNodeAttribute(code.at, "language", target.value));
              return true;
            })
          }
        >
          <Options
            of={languagesWith(code.node.attrs.language).map((each) => ({
              value: each,
              label: each,
            }))}
          />
        </select>
      ) : null}
      {inTable
        ? tableSteps.map(([label, command]) => (
            <button key={label} type="button" className="desk-quiet small" onClick={press(command)}>
              {label}
            </button>
          ))
        : null}
    </fieldset>
  );
}

/** A post can have any language; the select must not show another one for it. */
const languagesWith = (own: string) =>
  (languages as readonly string[]).includes(own) ? languages : [...languages, own];
