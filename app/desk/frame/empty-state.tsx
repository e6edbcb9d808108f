import type { ReactNode } from "react";
import { DeskIcon } from "#app/desk/frame/desk-icon.tsx";
import type { IconName } from "#shared/site-map/icon-names.ts";

type Props = { icon: IconName; heading: string; body: string; children?: ReactNode };

export const EmptyState = ({ icon, heading, body, children }: Props) => (
  <div className="empty-state">
    <DeskIcon name={icon} />
    <h2>{heading}</h2>
    <p className="muted">{body}</p>
    {children}
  </div>
);
