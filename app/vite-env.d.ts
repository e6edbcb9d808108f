declare module "*.svg?url&no-inline" {
  const url: string;
  export default url;
}
declare module "*.mdx" {
  import type { ComponentType } from "react";

  const Content: ComponentType;
  export default Content;
}

declare module "*.woff?inline" {
  const dataUrl: string;
  export default dataUrl;
}

interface ImportMetaEnv {
  readonly SITE_URL?: string;
}
