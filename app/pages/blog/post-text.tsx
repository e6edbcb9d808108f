import type { Root } from "hast";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import type { ComponentProps } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { Picture } from "#app/ui/picture.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { Image } from "#content/types.ts";

type PictureProps = { alt?: string; picture?: Image["picture"] };

const components = {
  a: ({ href = "", ...rest }: ComponentProps<"a">) => <SmartLink {...rest} href={href} />,
  img: ({ alt = "", picture }: PictureProps) =>
    picture ? <Picture alt={alt} picture={picture} sizes="(min-width: 48rem) 44rem, 92vw" /> : null,
};

export const PostText = ({ text }: { text: Root }) =>
  toJsxRuntime(text, { Fragment, jsx, jsxs, components });
