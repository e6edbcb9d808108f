import type { ReactNode, Ref } from "react";
import { Icon } from "./icon.tsx";

const looks = {
  success: { className: "notice", role: "status", icon: "circle-check" },
  danger: { className: "notice notice--danger", role: "alert", icon: "circle-alert" },
} as const;

type Props = {
  tone: keyof typeof looks;
  ref?: Ref<HTMLDivElement>;
  isFirst?: boolean;
  children: ReactNode;
};

/**
 * The result of an action. It can take focus, so that it is announced and the keyboard continues
 * from it.
 */
export function Notice({ tone, ref, isFirst = false, children }: Props) {
  const { className, role, icon } = looks[tone];
  return (
    // biome-ignore lint/a11y/noAutofocus: after a full page load focus belongs to the outcome, script or not
    <div ref={ref} className={className} role={role} tabIndex={-1} autoFocus={isFirst}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
