import type { Root } from "hast";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { proseElements } from "#app/ui/prose.tsx";

/** The text of a post, in builds and previews. */
export const PostText = ({ text }: { text: Root }) =>
  toJsxRuntime(text, { Fragment, jsx, jsxs, components: proseElements });
