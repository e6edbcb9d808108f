import { attribute, type Element, edited, elementsOf, replacing, textOf } from "./html.ts";

const isModulePreload = (element: Element) =>
  element.tagName === "link" && attribute(element, "rel") === "modulepreload";

const isBoot = (element: Element) =>
  element.tagName === "script" &&
  attribute(element, "type") === "module" &&
  /__reactRouterRouteModules/.test(textOf(element));

/**
 * Rewrites the router's boot script so that no client code is requested before the first screen is painted
 * and its main picture is there, or the visitor touches the page, whichever comes first. Throws when the
 * router's output has another shape than the one pinned in package.json.
 */
export function deferBoot(html: string): string {
  const elements = elementsOf(html);
  const boot = elements.find(isBoot);
  if (!boot) throw new Error("The page has no boot script that this router version writes");
  const preloads = elements.filter(isModulePreload);
  const urls = preloads.map((link) => attribute(link, "href") ?? "");
  return edited(html, [
    ...preloads.map((link) => replacing(link, "")),
    replacing(boot, `<script type="module">${bootScript(textOf(boot), urls)}</script>`),
  ]);
}

const SIDE_EFFECT = /^\s*import "([^"]+)";?/gm;
const NAMESPACE = /^\s*import \* as (\w+) from "([^"]+)";?/gm;

/** The original with its static imports made dynamic, in the same order; all other statements stay as they are. */
function bootScript(original: string, preloads: readonly string[]): string {
  const effects = [...original.matchAll(SIDE_EFFECT)].map(([, url]) => `await import("${url}");`);
  const modules = [...original.matchAll(NAMESPACE)];
  const rest = original.replace(SIDE_EFFECT, "").replace(NAMESPACE, "").trim();
  if (modules.length === 0 || /\bimport\s*[*"{\w]/.test(rest) || !/import\("/.test(rest)) {
    throw new Error(`The router's boot script has a new shape:\n${original}`);
  }
  const names = modules.map(([, name]) => name).join(",");
  const imports = modules.map(([, , url]) => `import("${url}")`).join(",");
  return WAIT.replace("/*start*/", () =>
    [
      `for(const href of ${JSON.stringify(preloads)}){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}`,
      ...effects,
      // One file after the other: started together they would hold the page in one long task.
      `for(const href of ${JSON.stringify(preloads.filter((url) => !/entry\.client/.test(url)))}){await import(href);await new Promise((done)=>setTimeout(done))}`,
      `const [${names}]=await Promise.all([${imports}]);`,
      rest,
    ].join("\n"),
  );
}

// Waits for the paint of the largest element and for the load event (fonts and the main picture are then
// here), but never longer than the fallback: a browser without the entry type, or a picture that fails.
const WAIT = `const events=["pointerdown","keydown","touchstart","focusin"];
let started=false;
const start=async()=>{
if(started)return;
started=true;
for(const type of events)removeEventListener(type,start,true);
for(const link of document.querySelectorAll("link[rel=stylesheet][disabled]"))link.removeAttribute("disabled");
/*start*/
};
for(const type of events)addEventListener(type,start,{capture:true,passive:true});
const loaded=new Promise((done)=>document.readyState==="complete"?done():addEventListener("load",done,{once:true}));
const painted=new Promise((done)=>{
try{new PerformanceObserver((list,observer)=>{observer.disconnect();done()}).observe({type:"largest-contentful-paint",buffered:true})}catch{done()}
});
Promise.race([Promise.all([loaded,painted]),new Promise((done)=>setTimeout(done,4000))]).then(()=>setTimeout(start));`;
