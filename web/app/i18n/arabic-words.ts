/** A term of the product, and its one name in Arabic. */
export interface ArabicTerm {
  /** The English texts that name the thing. */
  english: RegExp;
  /** The Arabic texts must match this. */
  arabic: RegExp;
  /** The Arabic texts must not match this. */
  not?: RegExp;
  /** Keys in which the English word means something else. */
  except?: readonly string[];
}

/**
 * One word for one thing, in every Arabic text of the product. arabic-words.test.ts checks the dictionaries
 * that have English beside their Arabic.
 */
export const ARABIC_TERMS: readonly ArabicTerm[] = [
  // An address of the web is «الرابط»: «العنوان» is the title, and an e-mail address is «البريد الإلكتروني».
  { english: /\bURLs?\b/, arabic: /رابط|روابط/, not: /عنوان|عناوين/ },
  {
    english: /^(?!.*title)(?!.*slug).*(?<!e-mail )\baddress(es)?\b/i,
    arabic: /رابط|روابط|بريد/,
    not: /عنوان|عناوين/,
  },
  { english: /\be-?mail address(es)?\b|^E-?mail$/i, arabic: /بريد/, not: /عنوان/ },
  { english: /\btitles?\b/i, arabic: /عنوان|عناوين/ },
  { english: /\blinks?\b/i, arabic: /ربط|رابط|روابط/ },

  { english: /\bslugs?\b/i, arabic: /اسم.* في الرابط|الرابط «/, not: /معرّف/ },
  { english: /\bexcerpts?\b/i, arabic: /مقتطف/ },
  { english: /\broles?\b/i, arabic: /دور/ },
  { english: /\b(un)?featured?\b/i, arabic: /بارز|[إأ]براز|أبرز/, not: /مم?يّ?ز/ },
  { english: /\badmins?\b(?! area)|\badministrators?\b/i, arabic: /مدير/, not: /مسؤول/ },
  { english: /\breaders?\b/i, arabic: /قرّاء|قارئ|مقالاتنا/ },

  // The dashboard at /admin. Strapi's own is the panel, «لوحة الإدارة»; the people are «هيئة التحرير».
  {
    english: /\bdashboard\b|\badmin area\b|\bnewsroom\b/i,
    arabic: /غرفة التحرير/,
    except: ['article › newsroom', 'app.components.LeftMenu.navbrand.workplace'],
  },
  { english: /\bpanel\b/i, arabic: /لوحة/, not: /لوحة التحرير|لوحة التحكم/ },

  // Readers and editors wait for the same thing. «جلب» is what an import does with another site.
  { english: /\bloading\b|failed to fetch|could not be loaded/i, arabic: /تحميل/, not: /جلب/ },
  { english: /\bupload(ed|ing)?\b/i, arabic: /رفع/, not: /تحميل/ },
  { english: /\bdownload(ed|ing)?\b/i, arabic: /تنزيل/ },
];

/** Wrong spellings in Arabic texts of the product, and the right ones. */
export const ARABIC_SPELLINGS: readonly { not: RegExp; but: string }[] = [
  { not: /قراء(?![ةات])|قرائ/, but: 'القرّاء' },
  { not: /[مي]حرر/, but: 'محرّر، يحرّر' },
  { not: /زوار(?!ق)/, but: 'الزوّار' },
  { not: /(?<!\p{L})نصك(?!\p{L})/u, but: 'نصّك' },
  { not: /نهائي\u064B?\u0651/, but: 'نهائيًا' },
  { not: /(?<!\p{L})ألا(?!\p{M}|\p{L})/u, but: 'ألّا' },
  { not: /في أثناء/, but: 'أثناء' },
  { not: /\p{Script=Arabic}\s?\.\.\./u, but: '…' },
  { not: /["“”](?=\p{Script=Arabic})|(?<=\p{Script=Arabic})["“”]/u, but: '«…»' },
  { not: /(?<=\p{Script=Arabic}) ?[,;?](?!\d)/u, but: '، ؛ ؟' },
  { not: /[٠-٩]/, but: '0-9' },
  { not: /عنوان URL|عناوين URL|عنوان البريد/, but: 'الرابط، البريد الإلكتروني' },
  { not: /العنوان على الشبكة|عنوان الصفحة/, but: 'الاسم في الرابط، رابط الصفحة' },
  { not: /لوحة التحرير|لوحة (ال)?تحكم(?! في)/, but: 'غرفة التحرير، لوحة الإدارة' },
  { not: /مطبوعة مستقلة|المطبوعة(?! على)/, but: 'مجلة رقمية' },
  { not: /أخبار الصناعة/, but: 'أخبار القطاع' },
  { not: /بانتظار الموافقة/, but: 'بانتظار القبول (تعليق)، بانتظار الاعتماد (نص)' },
  { not: /(?<!\p{L})محرف/u, but: 'رمز' },
  { not: /(?<!\p{L})يرجى/u, but: 'يُرجى' },
  { not: /واجهة البرمجة/, but: 'الواجهة البرمجية' },
  { not: /عرض على الموقع/, but: 'عرض في الموقع' },
  { not: /مسح عوامل التصفية/, but: 'إزالة عوامل التصفية' },
  { not: /\}%|^%/, but: '٪' },
  // The sign at the end of a Latin word would stand before it, and two numbers would change places.
  {
    not: /(?<=[\p{Script=Arabic}ـ] ?\(?)(?:[a-z]+_|(?:https|mailto|tel):(?:\/\/|…)?)(?=[\s،.)])|مثل \d+ \d+/u,
    but: '\\u2066…\\u2069',
  },
  // The gender of a named person is not known, nor is that of the reader.
  {
    not: /\p{L}(ه|ها) \{\{name\}\}|المستخدم «\{\{|المكلّف|\p{L}ت\u064E(?![\p{L}\p{M}])/u,
    but: 'باسم {{name}}، الحساب «…»، بعهدة',
  },
  // The reader is addressed in the singular: «تابع», never «تابعوا».
  {
    not: /مصدركم|يمكنكم|شئتم|تصلكم|إليكم|لديكم|(?<!\p{L})(تابعوا|اتركوا|استخدموا|راسلونا)/u,
    but: 'المخاطب المفرد',
  },
];
