// Packages of the long suites, so that types are checked even where they are not installed.
declare module "harper.js";
declare module "harper.js/binary";
declare module "puppeteer-core";
