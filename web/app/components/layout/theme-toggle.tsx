import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { setTheme, useTheme } from '~/lib/theme';

export function ThemeToggle({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  const theme = useTheme();
  return (
    <button
      type="button"
      data-tip=""
      className={`needs-script icon-button ${className}`}
      aria-label={theme === 'dark' ? t('header.toLight') : t('header.toDark')}
      onClick={() => {
        setTheme(theme === 'dark' ? 'light' : 'dark');
      }}
    >
      {/* CSS chooses the icon: the server does not know the theme, and the first paint must be right. */}
      <Moon className="size-5 dark:hidden" aria-hidden />
      <Sun className="hidden size-5 dark:block" aria-hidden />
    </button>
  );
}
