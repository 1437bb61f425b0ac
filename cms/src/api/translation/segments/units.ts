/** A unit of measurement: its symbol, its English spellings after a number, and its possible Arabic forms. */
interface Unit {
  symbol: string;
  english: RegExp;
  arabic: RegExp;
}

const unit = (symbol: string, english: string, arabic: string): Unit => ({
  symbol,
  english: new RegExp(String.raw`\d[\s\u00a0\u202f-]?(?:${english})(?![\p{L}\p{N}/])`, 'u'),
  arabic: new RegExp(arabic, 'u'),
});

const PER_HOUR = '(?:في|ب?ال|/|لكل) ?(?:ال)?س(?:اعة|$|[^\\p{L}])';

/** Units that occur in a publication about cars. */
const UNITS: readonly Unit[] = [
  unit('%', '%|per ?cent', '[%٪]|المئة|المائة|بالمئة|بالمائة'),
  unit('kWh', 'kWh|kilowatt[- ]hours?', 'kWh|كيلوو?ا?ط|كيلو ?وات|ك\\.?و'),
  unit('kW', 'kW|kilowatts?', 'kW|كيلوو?ا?ط|كيلو ?وات|ك\\.?و'),
  unit('hp', 'hp|bhp|horsepower', 'hp|حصان|أحصنة|حصن'),
  unit('Nm', 'Nm|newton[- ]met(?:re|er)s?', 'Nm|نيوتن'),
  unit('km/h', 'km/h|kph', `km/h|(?:كم|كلم|كيلومتر).{0,6}${PER_HOUR}`),
  unit('km', 'km|kilomet(?:re|er)s?', 'km|كم|كلم|كيلومتر|كيلو متر'),
  unit('mph', 'mph', 'mph|ميل'),
  unit('mm', 'mm|millimet(?:re|er)s?', 'mm|مم|ملم|مليمتر|ميليمتر|ملّيمتر'),
  unit('cm', 'cm|centimet(?:re|er)s?', 'cm|سم|سنتيمتر|سنتمتر'),
  unit('kg', 'kg|kilograms?|kilos?', 'kg|كغ|كجم|كلغ|كيلوغرام|كيلوجرام|كيلو'),
  unit('bar', 'bar', 'bar|بار'),
  unit('psi', 'psi', 'psi|رطل'),
  unit('°C', '°C|degrees?', '°|درجة|درجات|درجتين|مئوي'),
  unit('V', 'V|volts?', 'V|فولت'),
  unit('A', 'A|amps?|amperes?', 'A|أمبير'),
  unit('rpm', 'rpm', 'rpm|دورة|لفة|دورات'),
];

/** The units of the numbers in an English text that its Arabic lacks. */
export const lackingUnits = (english: string, arabic: string): string[] =>
  UNITS.filter((one) => one.english.test(english) && !one.arabic.test(arabic)).map(({ symbol }) => symbol);
