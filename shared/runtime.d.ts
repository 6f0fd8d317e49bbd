/** What every runtime has of the web platform: this folder includes neither DOM nor Workers types. */
interface URL {
  readonly hash: string;
  readonly hostname: string;
  readonly href: string;
  readonly origin: string;
  readonly password: string;
  readonly protocol: string;
  readonly username: string;
}
declare const URL: { canParse(url: string): boolean; new (url: string): URL };
declare function atob(base64: string): string;
