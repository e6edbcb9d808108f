import type { ComponentProps } from "react";
import type { Image } from "#content/types.ts";
import { Picture } from "./picture.tsx";
import { SmartLink } from "./smart-link.tsx";

type PictureProps = { alt?: string; picture?: Image["picture"] };

/** What stands in for Markdown's own elements in the text of a post. */
export const proseElements = {
  a: ({ href = "", ...rest }: ComponentProps<"a">) => <SmartLink {...rest} href={href} />,
  img: ({ alt = "", picture }: PictureProps) =>
    picture ? <Picture alt={alt} picture={picture} sizes="(min-width: 48rem) 44rem, 92vw" /> : null,
};
