import type { ButtonHTMLAttributes, ReactNode } from "react";
import type { IconName } from "#shared/icon-names.ts";
import { Icon } from "./icon.tsx";
import { SmartLink } from "./smart-link.tsx";

type Look = { variant?: "solid" | "outline" | "ink"; icon?: IconName; children: ReactNode };

const classes = { solid: "btn", outline: "btn btn--outline", ink: "btn btn--ink" } as const;

type ButtonProps = Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "children">;

export function Button({ variant = "solid", icon, children, type = "button", ...rest }: ButtonProps) {
  return (
    <button type={type} className={classes[variant]} {...rest}>
      {children}
      {icon ? <Icon name={icon} /> : null}
    </button>
  );
}

export function ButtonLink({ variant = "solid", icon, children, href }: Look & { href: string }) {
  return (
    <SmartLink href={href} className={classes[variant]}>
      {children}
      {icon ? <Icon name={icon} /> : null}
    </SmartLink>
  );
}
