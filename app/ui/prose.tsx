import type { ComponentProps } from "react";
import type { Image } from "#content/types.ts";
import { Picture } from "./picture.tsx";
import { SmartLink } from "./smart-link.tsx";

type PictureProps = { alt?: string; picture?: Image["picture"] };

/** Components for the Markdown elements of posts. */
export const proseElements = {
  a: ({ href = "", ...rest }: ComponentProps<"a">) => <SmartLink {...rest} href={href} />,
  img: ({ alt = "", picture }: PictureProps) =>
    picture ? <Picture alt={alt} picture={picture} sizes="(min-width: 48rem) 44rem, 92vw" /> : null,
};
