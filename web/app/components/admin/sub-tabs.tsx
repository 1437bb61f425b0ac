import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { LANGUAGES } from '~/lib/language';
import { useLanguage } from '~/lib/use-language';

interface SubTab {
  value: string;
  label: string;
  /** A field behind this tab has a problem. */
  hasProblem?: boolean;
  content: ReactNode;
}

interface SubTabsProps {
  label: string;
  tabs: readonly SubTab[];
  value: string;
  onChange: (value: string) => void;
}

/** Tabs within a tab. All parts stay mounted, so that fields keep their text. */
export function SubTabs({ label, tabs, value, onChange }: SubTabsProps) {
  const language = useLanguage();
  return (
    <Tabs.Root value={value} onValueChange={onChange} dir={LANGUAGES[language].dir}>
      <Tabs.List
        aria-label={label}
        className="scroll-edges mb-5 flex gap-1 overflow-x-auto border-b border-hairline"
      >
        {tabs.map((tab) => (
          <Tabs.Trigger key={tab.value} value={tab.value} className="sub-tab">
            {tab.label}
            {tab.hasProblem && (
              <span aria-hidden className="ms-2 inline-block size-2 rounded-full bg-signal" />
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Content key={tab.value} value={tab.value} forceMount className="data-[state=inactive]:hidden">
          {tab.content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
