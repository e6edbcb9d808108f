import type { ReactNode } from "react";
import { DeskLogo } from "#app/desk/frame/desk-logo.tsx";

/** The layout of sign-in and of error pages before it: logo, title and one thing to do. */
export function AuthLayout(props: { wordmark: string; title: string; intro: string; children: ReactNode }) {
  const { wordmark, title, intro, children } = props;
  return (
    <main className="auth-layout">
      <p className="desk-logo">
        <DeskLogo wordmark={wordmark} />
      </p>
      <h1>{title}</h1>
      <p className="muted">{intro}</p>
      {children}
    </main>
  );
}
