import { everyTemplate } from "#tests/support/every-template.ts";
import { expect, test } from "#tests/support/visitor.ts";

// Names as the browser computes them: a name from markup can lose the white space that a reader sees.
for (const path of everyTemplate) {
  test(`every focus stop and landmark of ${path} has a name that can be told from others`, async ({ page, watch }) => {
    if (path === "/404") watch.allowErrors(/404/);
    await page.goto(path);
    await page.locator("html[data-ready]:not([data-drawing])").waitFor();
    const devtools = await page.context().newCDPSession(page);
    const { nodes } = await devtools.send("Accessibility.getFullAXTree");
    const shown = nodes
      .filter(({ ignored }) => !ignored)
      .map(({ role, name, properties = [], backendDOMNodeId }) => ({
        role: String(role?.value),
        name: String(name?.value ?? ""),
        isFocusable: properties.some((property) => property.name === "focusable" && property.value.value === true),
        backendNodeId: backendDOMNodeId ?? 0,
      }));
    const nameless = shown.filter(({ role, name, isFocusable }) => isFocusable && !name && role !== "RootWebArea");
    const stops = [];
    for (const { role, backendNodeId } of nameless) {
      const { node } = await devtools.send("DOM.describeNode", { backendNodeId });
      // Only code puts the focus there, and what then is read is the text.
      if (!/tabindex -1\b/.test(node.attributes?.join(" ") ?? "")) stops.push(`${role} ${node.attributes?.join(" ")}`);
    }
    expect(stops).toEqual([]);
    expect(shown.filter(({ role, name }) => role === "button" && /\p{L}\d/u.test(name))).toEqual([]);
    const landmarks = shown.filter(({ role }) => role === "navigation").map(({ name }) => name);
    expect(landmarks.filter((name) => !name || /^navigation$/i.test(name))).toEqual([]);
    expect(new Set(landmarks).size).toBe(landmarks.length);
  });
}
