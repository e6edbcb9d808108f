import type { ReactNode } from "react";
import { type DeskBrand, DeskLogo } from "#app/desk/frame/desk-logo.tsx";

export function AuthLayout(props: { brand: DeskBrand; title: string; intro: string; children: ReactNode }) {
  const { brand, title, intro, children } = props;
  return (
    <main className="auth-layout">
      <p className="desk-logo">
        <DeskLogo brand={brand} />
      </p>
      <h1>{title}</h1>
      <p className="muted">{intro}</p>
      {children}
    </main>
  );
}
