import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CountTable } from "./count-table.tsx";

test("a campaign named like a JavaScript property is shown under its own name", () => {
  const given = ["__proto__", "constructor", "phone"];
  const lines = given.map((name) => ({ name, count: 1 }));
  const html = renderToStaticMarkup(
    <CountTable
      caption="By device"
      what="Device"
      lines={lines}
      numbers={{ Views: ({ count }) => `${count}` }}
      names={{ phone: "Phones" }}
    />,
  );
  for (const shown of ["__proto__", "constructor", "Phones"]) expect(html).toContain(`>${shown}<`);
});
