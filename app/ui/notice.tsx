import type { ReactNode, Ref } from "react";
import { Icon } from "./icon.tsx";

const looks = {
  success: { className: "notice", role: "status", icon: "circle-check" },
  danger: { className: "notice notice--danger", role: "alert", icon: "circle-alert" },
} as const;

type Props = {
  tone: keyof typeof looks;
  /** That of the form in whose place it stands: links to the form lead here now. */
  id?: string;
  ref?: Ref<HTMLDivElement>;
  /** Takes focus as the page opens, for a notice that answers a plain form post. */
  isFirst?: boolean;
  children: ReactNode;
};

/** The outcome of what somebody did. It can take focus, so that it is read out and the keyboard goes on from it. */
export function Notice({ tone, id, ref, isFirst = false, children }: Props) {
  const { className, role, icon } = looks[tone];
  return (
    // biome-ignore lint/a11y/noAutofocus: after a full page load focus belongs to the outcome, script or not
    <div id={id} ref={ref} className={className} role={role} tabIndex={-1} autoFocus={isFirst}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
