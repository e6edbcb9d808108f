import type { FileAnswers } from "./file-answers.server.ts";
import type { SiteApp } from "./site-app.server.ts";

export type SwappableApp = SiteApp & { swap(next: SiteApp): void };

export function createSwappableApp(first: SiteApp): SwappableApp {
  let current = first;
  let files: FileAnswers | null = null;
  return {
    load: () => current.load(),
    mode: first.mode,
    get policy() {
      return current.policy;
    },
    get files() {
      return files ?? current.files;
    },
    get routeTable() {
      return current.routeTable;
    },
    get redirects() {
      return current.redirects;
    },
    ...(first.serveSources ? { serveSources: first.serveSources } : {}),
    swap(next) {
      files = next.files && current.files && withAssetsOf(next.files, current.files);
      current = next;
    },
    close: () => current.close(),
  };
}

function withAssetsOf(files: FileAnswers, former: FileAnswers): FileAnswers {
  const isKept = (path: string) => path.startsWith("/assets/") && former.has(path);
  return {
    ...files,
    answer: (path, request, response) =>
      files.answer(path, request, response) || (isKept(path) && former.answer(path, request, response)),
    has: (path) => files.has(path) || isKept(path),
  };
}
