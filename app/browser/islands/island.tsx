import { type ComponentType, type ReactNode, useId } from "react";
import { renderToString } from "react-dom/server";
import type { Due, IslandName, islands } from "./registry.ts";
import { SlotsContext } from "./slot.tsx";

type ComponentOf<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>["default"];
type PropsOf<Name extends IslandName> =
  Parameters<ComponentOf<Name>> extends [infer Props extends object] ? Props : object;

/**
 * A part of the page that is hydrated in the browser; until an empty one is rendered there, its
 * `placeholder` shows.
 */
export function island<Name extends IslandName>(
  name: Name,
  Component: ComponentOf<Name>,
  due: Due,
  { isEmpty = false } = {},
) {
  const Content = Component as ComponentType<PropsOf<Name>>;
  return function Island({
    slots = {},
    ...props
  }: PropsOf<Name> & { slots?: Readonly<Record<string, ReactNode>> }) {
    const id = useId();
    const given = props as unknown as PropsOf<Name>;
    const place = {
      "data-island": name,
      "data-due": due,
      "data-props": JSON.stringify(given),
      "data-root": id,
    };
    if (isEmpty)
      return (
        <div {...place} data-empty="">
          {slots.placeholder}
        </div>
      );
    // A separate root, as in the browser, so that generated ids match.
    const html = renderToString(
      <SlotsContext value={slots}>
        <Content {...given} />
      </SlotsContext>,
      { identifierPrefix: id },
    );
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has just rendered it
    return <div {...place} dangerouslySetInnerHTML={{ __html: html }} />;
  };
}
