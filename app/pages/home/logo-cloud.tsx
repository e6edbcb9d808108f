import { Icon } from "#app/ui/icon.tsx";
import type { Client } from "#content/types.ts";

const LOGO_HEIGHT = 32;

type Props = { heading: string; clients: readonly Client[] };

export function LogoCloud({ heading, clients }: Props) {
  return (
    <section className="clients deep-block" aria-labelledby="clients-heading">
      <div className="wrap clients__row">
        <h2 id="clients-heading">{heading}</h2>
        <div className="clients__view">
          <div className="clients__track">
            {["shown", "copy"].map((role) => (
              <ul key={role} aria-hidden={role === "copy" || undefined}>
                {clients.map(({ slug, name, logo, width }) => (
                  <li key={slug}>
                    <img
                      src={logo}
                      alt={name}
                      width={width}
                      height={LOGO_HEIGHT}
                      loading="lazy"
                      decoding="async"
                    />
                  </li>
                ))}
              </ul>
            ))}
          </div>
        </div>
        <button
          type="button"
          className="clients__pause"
          aria-label="Pause logo movement"
          aria-pressed="false"
          data-toggle=""
        >
          <Icon name="pause" />
          <Icon name="play" />
        </button>
      </div>
    </section>
  );
}
