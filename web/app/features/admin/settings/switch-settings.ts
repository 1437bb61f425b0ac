import { AUTHORS_PUBLISH, AUTHORS_SUBMIT, MACHINE_ARABIC, type SiteSetting } from '@mihwar/adapters/contract';

/** The settings that have a switch. */
const SWITCHES = [AUTHORS_PUBLISH, MACHINE_ARABIC] as const;

export type SwitchKey = (typeof SWITCHES)[number];

/** The name of a setting that has a switch. Undefined for any other. */
export const switchOf = ({ key }: SiteSetting): SwitchKey | undefined => SWITCHES.find((one) => one === key);

/**
 * Whether the switch of a setting is on. The server reads the value in the same way: authors publish unless it says
 * no, and machines translate only if it says yes.
 */
export const isOn = ({ key, value }: SiteSetting): boolean =>
  key === MACHINE_ARABIC ? value.trim() === 'true' : value.trim() !== AUTHORS_SUBMIT;
