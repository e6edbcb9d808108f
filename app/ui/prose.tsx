import type { ComponentProps } from "react";
import { SmartLink } from "./smart-link.tsx";

const components = { a: ({ href = "", ...rest }: ComponentProps<"a">) => <SmartLink {...rest} href={href} /> };

/** What stands in for Markdown's own elements; posts import it by this name when they are built. */
export const useMDXComponents = () => components;
