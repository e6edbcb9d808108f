declare module "*.svg?url&no-inline" {
  const url: string;
  export default url;
}
declare module "*.woff?inline" {
  const dataUrl: string;
  export default dataUrl;
}

interface ImportMetaEnv {
  readonly SITE_URL?: string;
}
