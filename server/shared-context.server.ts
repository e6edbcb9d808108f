import { createContext, type RouterContext } from "react-router";

type Shared = { routerContexts?: Map<string, RouterContext<unknown>> };

/**
 * A key under which the server hands something to loaders and actions. After a publication that
 * needed new code the pages come from another copy of the bundle, and the key has to be the same in
 * both.
 */
export function sharedContext<Value>(name: string, fallback?: Value): RouterContext<Value> {
  const shared = globalThis as typeof globalThis & Shared;
  shared.routerContexts ??= new Map();
  const context = shared.routerContexts.get(name) ?? createContext<unknown>(fallback);
  shared.routerContexts.set(name, context);
  return context as RouterContext<Value>;
}
