/** What a route takes, written beside its action: `action.limits = { … } satisfies PostLimits`. */
export type PostLimits = {
  /**
   * The name under which posts of one sender are counted (RATE_LIMIT_PER_MINUTE); without it they
   * are not.
   */
  readonly form?: string;
  /** What a script reads, which posts a form in the page, when there were too many. */
  readonly tooMany?: (seconds: number) => object;
  /** Bytes that a member may send, if more than elsewhere at the desk. */
  readonly memberBytes?: number;
  /** The one field that may come several times. */
  readonly repeated?: string;
};
