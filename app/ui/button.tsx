import type { ButtonHTMLAttributes, ReactNode } from "react";
import type { IconName } from "#shared/site-map/icon-names.ts";
import { Icon } from "./icon.tsx";
import { SmartLink } from "./smart-link.tsx";

type Look = { variant?: "solid" | "outline" | "ink"; icon?: IconName };

const classes = { solid: "btn", outline: "btn btn--outline", ink: "btn btn--ink" } as const;

type ButtonProps = Look & { children: ReactNode } & Omit<
    ButtonHTMLAttributes<HTMLButtonElement>,
    "className" | "children"
  >;

export function Button({
  variant = "solid",
  icon,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button type={type} className={classes[variant]} {...rest}>
      {children}
      {icon ? <Icon name={icon} /> : null}
    </button>
  );
}

export function ButtonLink({
  variant = "solid",
  icon,
  children,
  href,
}: Look & { href: string; children: ReactNode }) {
  return (
    <SmartLink href={href} className={classes[variant]}>
      {children}
      {icon ? <Icon name={icon} /> : null}
    </SmartLink>
  );
}

export function ActionLink({
  action,
  ...look
}: Look & { action: { readonly label: string; readonly href: string } }) {
  return (
    <ButtonLink href={action.href} {...look}>
      {action.label}
    </ButtonLink>
  );
}
