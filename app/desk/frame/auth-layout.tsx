import type { ReactNode } from "react";
import { LogoMark, type Mark } from "#app/ui/logo-mark.tsx";

export type DeskBrand = { readonly wordmark: string; readonly mark?: Mark };

export function DeskLogo({ brand: { wordmark, mark } }: { brand: DeskBrand }) {
  return (
    <>
      {mark ? <LogoMark mark={mark} /> : null}
      <span>
        {wordmark} <span className="muted">desk</span>
      </span>
    </>
  );
}

export function AuthLayout(props: {
  brand: DeskBrand;
  title: string;
  intro: string;
  children: ReactNode;
}) {
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
