/** Something about a deployment's values that is wrong or unfinished. */
export interface Finding {
  /** False for a warning, which does not stop the deployment. */
  isProblem: boolean;
  text: string;
}

export const problem = (text: string): Finding => ({ isProblem: true, text });
export const warning = (text: string): Finding => ({ isProblem: false, text });
