import { HTML_POLICY, SCRIPT_POLICY, THIRD_PARTY_POLICY } from '../../shared/trusted-types.ts';
import { readCaptchaSettings } from '../captcha/settings.ts';
import { readPageSettings } from '../pages/page-settings.ts';

/** CSP sources that third parties need beside their script, which 'strict-dynamic' covers. */
export interface ThirdPartySources {
  connect: readonly string[];
  frame: readonly string[];
  image: readonly string[];
  style: readonly string[];
  /** Names of the Trusted Types policies that may be created. */
  policies: readonly string[];
}

/**
 * The documented CSP sources of each captcha on a page with 'strict-dynamic', and its scripts' Trusted Types policies.
 */
export const CAPTCHA_SOURCES = {
  altcha: { connect: [], frame: [], policies: [] },
  recaptcha: {
    connect: ['https://www.google.com/recaptcha/'],
    frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    policies: ['goog#html', 'recaptcha'],
  },
  turnstile: {
    connect: [],
    frame: ['https://challenges.cloudflare.com'],
    policies: ['cloudflare-turnstile-policy'],
  },
} as const;

/** The settings that allow third parties to pass plain strings. */
const TRUST = ['consent-trust', 'newsletter-trust', 'tag-manager-trust', 'trust-widget-trust'];

/** Scripts with visible output: they load pictures, styles and frames of their own. */
const SHOWING = ['consent-script', 'newsletter-script', 'trust-widget'];

/** Only origins are added to the policy: a URL's host may contain a `;`, which would end the directive. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;

function listThirdPartyOrigins(env: StorefrontEnv, addresses: readonly (string | undefined)[]): string[] {
  return addresses.flatMap((address) => {
    if (!address || !URL.canParse(address, env.ORIGIN)) return [];
    const { origin } = new URL(address, env.ORIGIN);
    return ORIGIN.test(origin) && origin !== env.ORIGIN ? [origin] : [];
  });
}

/**
 * The merchant's word for a policy that a third party creates itself: `policy:NAME`, in the grammar of the directive.
 */
const POLICY_WORD = /^policy:([\w#=/@.%-]{1,64})$/;

function listPolicies(trust: readonly (string | undefined)[]): string[] {
  const words = trust.flatMap((setting) => setting?.split(/\s+/) ?? []).filter(Boolean);
  const named = words.flatMap((word) => POLICY_WORD.exec(word)?.[1] ?? []);
  return words.length > 0 ? [THIRD_PARTY_POLICY, ...named] : [];
}

/** The sources for the configured third parties: none by default. */
export function readThirdPartySources(env: StorefrontEnv, isCrawler: boolean): ThirdPartySources {
  const settings = readPageSettings(env, isCrawler);
  const captcha = CAPTCHA_SOURCES[readCaptchaSettings(env).kind];
  const showing = listThirdPartyOrigins(
    env,
    SHOWING.map((name) => settings[name]),
  );
  const measuring = listThirdPartyOrigins(env, [settings['tag-manager']]);
  const told = listThirdPartyOrigins(env, [settings['error-reporting']]);
  const further = listThirdPartyOrigins(env, env.THIRD_PARTY_ORIGINS.split(/\s+/));
  const unique = (...sources: (readonly string[])[]) => [...new Set(sources.flat())];
  return {
    connect: unique(captcha.connect, showing, measuring, told, further),
    frame: unique(captcha.frame, showing, measuring, further),
    image: unique(showing, measuring, further),
    style: showing,
    policies: unique([HTML_POLICY, SCRIPT_POLICY], captcha.policies, listPolicies(TRUST.map((name) => settings[name]))),
  };
}
