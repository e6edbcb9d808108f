import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BarTable } from "./bar-table.tsx";

test("a name that a stranger gave to a campaign is shown as it is, whatever JavaScript makes of it", () => {
  const given = ["__proto__", "constructor", "phone"];
  const lines = given.map((name) => ({ name, count: 1 }));
  const html = renderToStaticMarkup(
    <BarTable caption="By device" what="Device" unit="Views" lines={lines} names={{ phone: "Phones" }} />,
  );
  for (const shown of ["__proto__", "constructor", "Phones"]) expect(html).toContain(`>${shown}<`);
});
