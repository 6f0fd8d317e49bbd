/**
 * ISO 3166-1 codes with country names. Facts: datasets/country-codes (Open Data Commons PDDL), CLDR display names.
 * Columns: alpha-2, English, French, Spanish, Russian, Chinese, Arabic.
 */
export const NAMES_A_TO_L = `
AD|Andorra|Andorre|Andorra|Андорра|安道尔|أندورا
AE|United Arab Emirates|Émirats arabes unis|Emiratos Árabes Unidos|Объединенные Арабские Эмираты|阿拉伯联合酋长国|الإمارات العربية المتحدة
AF|Afghanistan|Afghanistan|Afganistán|Афганистан|阿富汗|أفغانستان
AG|Antigua & Barbuda|Antigua-et-Barbuda|Antigua y Barbuda|Антигуа и Барбуда|安提瓜和巴布达|أنتيغوا وبربودا
AI|Anguilla|Anguilla|Anguila|Ангилья|安圭拉|أنغويلا
AL|Albania|Albanie|Albania|Албания|阿尔巴尼亚|ألبانيا
AM|Armenia|Arménie|Armenia|Армения|亚美尼亚|أرمينيا
AO|Angola|Angola|Angola|Ангола|安哥拉|أنغولا
AQ|Antarctica|Antarctique|Antártida|Антарктике|南极洲|أنتاركتيكا
AR|Argentina|Argentine|Argentina|Аргентина|阿根廷|الأرجنتين
AS|American Samoa|Samoa américaines|Samoa Americana|Американское Самоа|美属萨摩亚|ساموا الأمريكية
AT|Austria|Autriche|Austria|Австрия|奥地利|النمسا
AU|Australia|Australie|Australia|Австралия|澳大利亚|أستراليا
AW|Aruba|Aruba|Aruba|Аруба|阿鲁巴|أروبا
AX|Åland Islands|Îles d’Åland|Islas Åland|Аландских островов|奥兰群岛|جزر ألاند
AZ|Azerbaijan|Azerbaïdjan|Azerbaiyán|Азербайджан|阿塞拜疆|أذربيجان
BA|Bosnia|Bosnie-Herzégovine|Bosnia y Herzegovina|Босния и Герцеговина|波斯尼亚和黑塞哥维那|البوسنة والهرسك
BB|Barbados|Barbade|Barbados|Барбадос|巴巴多斯|بربادوس
BD|Bangladesh|Bangladesh|Bangladesh|Бангладеш|孟加拉国|بنغلاديش
BE|Belgium|Belgique|Bélgica|Бельгия|比利时|بلجيكا
BF|Burkina Faso|Burkina Faso|Burkina Faso|Буркина-Фасо|布基纳法索|بوركينا فاسو
BG|Bulgaria|Bulgarie|Bulgaria|Болгария|保加利亚|بلغاريا
BH|Bahrain|Bahreïn|Bahrein|Бахрейн|巴林|البحرين
BI|Burundi|Burundi|Burundi|Бурунди|布隆迪|بوروندي
BJ|Benin|Bénin|Benin|Бенин|贝宁|بنن
BL|St. Barthélemy|Saint-Barthélemy|San Barthélemy|Сен-Бартелеми|圣巴泰勒米|سان بارتليمي
BM|Bermuda|Bermudes|Bermuda|Бермудские острова|百慕大|برمودا
BN|Brunei|Brunéi Darussalam|Brunei Darussalam|Бруней-Даруссалам|文莱达鲁萨兰国|بروني دار السلام
BO|Bolivia|Bolivie (État plurinational de)|Bolivia (Estado Plurinacional de)|Боливия (Многонациональное Государство)|多民族玻利维亚国|بوليفيا (دولة - المتعددة القوميات)
BQ|Caribbean Netherlands|Bonaire, Saint-Eustache et Saba|Bonaire, San Eustaquio y Saba|Бонайре, Синт-Эстатиус и Саба|博纳尔，圣俄斯塔休斯和萨巴|بونير وسانت يوستاشيوس وسابا
BR|Brazil|Brésil|Brasil|Бразилия|巴西|البرازيل
BS|Bahamas|Bahamas|Bahamas|Багамские Острова|巴哈马|جزر البهاما
BT|Bhutan|Bhoutan|Bhután|Бутан|不丹|بوتان
BV|Bouvet Island|Île Bouvet|Isla Bouvet|Остров Буве|布维岛|جزيرة بوفيت
BW|Botswana|Botswana|Botswana|Ботсвана|博茨瓦纳|بوتسوانا
BY|Belarus|Bélarus|Belarús|Беларусь|白俄罗斯|بيلاروس
BZ|Belize|Belize|Belice|Белиз|伯利兹|بليز
CA|Canada|Canada|Canadá|Канада|加拿大|كندا
CC|Cocos Islands|Îles des Cocos (Keeling)|Islas Cocos (Keeling)|Кокосовых (Килинг) островов|科科斯（基林）群岛|جزر كوكس (كيلينغ)
CD|Congo - Kinshasa|République démocratique du Congo|República Democrática del Congo|Демократическая Республика Конго|刚果民主共和国|جمهورية الكونغو الديمقراطية
CF|Central African Republic|République centrafricaine|República Centroafricana|Центральноафриканская Республика|中非共和国|جمهورية أفريقيا الوسطى
CG|Congo - Brazzaville|Congo|Congo|Конго|刚果|الكونغو
CH|Switzerland|Suisse|Suiza|Швейцария|瑞士|سويسرا
CI|Côte d’Ivoire|Côte d’Ivoire|Côte d’Ivoire|Кот-д'Ивуар|科特迪瓦|كوت ديفوار
CK|Cook Islands|Îles Cook|Islas Cook|Острова Кука|库克群岛|جزر كوك
CL|Chile|Chili|Chile|Чили|智利|شيلي
CM|Cameroon|Cameroun|Camerún|Камерун|喀麦隆|الكاميرون
CN|China|Chine|China|Китай|中国|الصين
CO|Colombia|Colombie|Colombia|Колумбия|哥伦比亚|كولومبيا
CR|Costa Rica|Costa Rica|Costa Rica|Коста-Рика|哥斯达黎加|كوستاريكا
CU|Cuba|Cuba|Cuba|Куба|古巴|كوبا
CV|Cape Verde|Cabo Verde|Cabo Verde|Кабо-Верде|佛得角|كابو فيردي
CW|Curaçao|Curaçao|Curazao|Кюрасао|库拉索|كوراساو
CX|Christmas Island|Île Christmas|Isla Christmas|остров Рождества|圣诞岛|جزيرة عيد الميلاد
CY|Cyprus|Chypre|Chipre|Кипр|塞浦路斯|قبرص
CZ|Czechia|Tchéquie|Chequia|Чехия|捷克|تشيكيا
DE|Germany|Allemagne|Alemania|Германия|德国|ألمانيا
DJ|Djibouti|Djibouti|Djibouti|Джибути|吉布提|جيبوتي
DK|Denmark|Danemark|Dinamarca|Дания|丹麦|الدانمرك
DM|Dominica|Dominique|Dominica|Доминика|多米尼克|دومينيكا
DO|Dominican Republic|République dominicaine|República Dominicana|Доминиканская Республика|多米尼加|الجمهورية الدومينيكية
DZ|Algeria|Algérie|Argelia|Алжир|阿尔及利亚|الجزائر
EC|Ecuador|Équateur|Ecuador|Эквадор|厄瓜多尔|إكوادور
EE|Estonia|Estonie|Estonia|Эстония|爱沙尼亚|إستونيا
EG|Egypt|Égypte|Egipto|Египет|埃及|مصر
EH|Western Sahara|Sahara occidental|Sáhara Occidental|Западная Сахара|西撒哈拉|الصحراء الغربية
ER|Eritrea|Érythrée|Eritrea|Эритрея|厄立特里亚|إريتريا
ES|Spain|Espagne|España|Испания|西班牙|إسبانيا
ET|Ethiopia|Éthiopie|Etiopía|Эфиопия|埃塞俄比亚|إثيوبيا
FI|Finland|Finlande|Finlandia|Финляндия|芬兰|فنلندا
FJ|Fiji|Fidji|Fiji|Фиджи|斐济|فيجي
FK|Falkland Islands|Îles Falkland (Malvinas)|Islas Malvinas (Falkland)|Фолклендские (Мальвинские) острова|福克兰群岛（马尔维纳斯）|جزر فوكلاند (مالفيناس)
FM|Micronesia|Micronésie (États fédérés de)|Micronesia (Estados Federados de)|Микронезия (Федеративные Штаты)|密克罗尼西亚联邦|ميكرونيزيا (ولايات - الموحدة)
FO|Faroe Islands|Îles Féroé|Islas Feroe|Фарерские острова|法罗群岛|جزر فايرو
FR|France|France|Francia|Франция|法国|فرنسا
GA|Gabon|Gabon|Gabón|Габон|加蓬|غابون
GB|United Kingdom|Royaume-Uni de Grande-Bretagne et d’Irlande du Nord|Reino Unido de Gran Bretaña e Irlanda del Norte|Соединенное Королевство Великобритании и Северной Ирландии|大不列颠及北爱尔兰联合王国|المملكة المتحدة لبريطانيا العظمى وآيرلندا الشمالية
GD|Grenada|Grenade|Granada|Гренада|格林纳达|غرينادا
GE|Georgia|Géorgie|Georgia|Грузия|格鲁吉亚|جورجيا
GF|French Guiana|Guyane française|Guayana Francesa|Французская Гвиана|法属圭亚那|غيانا الفرنسية
GG|Guernsey|Guernesey|Guernsey|Гернси|格恩西|غيرنسي
GH|Ghana|Ghana|Ghana|Гана|加纳|غانا
GI|Gibraltar|Gibraltar|Gibraltar|Гибралтар|直布罗陀|جبل طارق
GL|Greenland|Groenland|Groenlandia|Гренландия|格陵兰|غرينلند
GM|Gambia|Gambie|Gambia|Гамбия|冈比亚|غامبيا
GN|Guinea|Guinée|Guinea|Гвинея|几内亚|غينيا
GP|Guadeloupe|Guadeloupe|Guadalupe|Гваделупа|瓜德罗普|غوادلوب
GQ|Equatorial Guinea|Guinée équatoriale|Guinea Ecuatorial|Экваториальная Гвинея|赤道几内亚|غينيا الاستوائية
GR|Greece|Grèce|Grecia|Греция|希腊|اليونان
GS|South Georgia & South Sandwich Islands|Géorgie du Sud-et-les Îles Sandwich du Sud|Georgia del Sur y las Islas Sandwich del Sur|Южная Джорджия и Южные Сандвичевы острова|南乔治亚岛和南桑德韦奇岛|جورجيا الجنوبية وجزر ساندويتش الجنوبية
GT|Guatemala|Guatemala|Guatemala|Гватемала|危地马拉|غواتيمالا
GU|Guam|Guam|Guam|Гуам|关岛|غوام
GW|Guinea-Bissau|Guinée-Bissau|Guinea-Bissau|Гвинея-Бисау|几内亚比绍|غينيا - بيساو
GY|Guyana|Guyana|Guyana|Гайана|圭亚那|غيانا
HK|Hong Kong|Chine, région administrative spéciale de Hong Kong|China, región administrativa especial de Hong Kong|Китай, Специальный административный район Гонконг|中国香港特别行政区|الصين، منطقة هونغ كونغ الإدارية الخاصة
HM|Heard & McDonald Islands|Île Heard-et-Îles MacDonald|Islas Heard y McDonald|Остров Херд и острова Макдональд|赫德岛和麦克唐纳岛|جزيرة هيرد وجزر ماكدونالد
HN|Honduras|Honduras|Honduras|Гондурас|洪都拉斯|هندوراس
HR|Croatia|Croatie|Croacia|Хорватия|克罗地亚|كرواتيا
HT|Haiti|Haïti|Haití|Гаити|海地|هايتي
HU|Hungary|Hongrie|Hungría|Венгрия|匈牙利|هنغاريا
ID|Indonesia|Indonésie|Indonesia|Индонезия|印度尼西亚|إندونيسيا
IE|Ireland|Irlande|Irlanda|Ирландия|爱尔兰|آيرلندا
IL|Israel|Israël|Israel|Израиль|以色列|إسرائيل
IM|Isle of Man|Île de Man|Isla de Man|Остров Мэн|马恩岛|جزيرة مان
IN|India|Inde|India|Индия|印度|الهند
IO|British Indian Ocean Territory|Territoire britannique de l'océan Indien|Territorio Británico del Océano Índico|Британская территория в Индийском океане|英属印度洋领土|المحيط الهندي الإقليم البريطاني في
IQ|Iraq|Iraq|Iraq|Ирак|伊拉克|العراق
IR|Iran|Iran (République islamique d’)|Irán (República Islámica del)|Иран (Исламская Республика)|伊朗伊斯兰共和国|إيران (جمهورية - الإسلامية)
IS|Iceland|Islande|Islandia|Исландия|冰岛|آيسلندا
IT|Italy|Italie|Italia|Италия|意大利|إيطاليا
JE|Jersey|Jersey|Jersey|Джерси|泽西|جيرسي
JM|Jamaica|Jamaïque|Jamaica|Ямайка|牙买加|جامايكا
JO|Jordan|Jordanie|Jordania|Иордания|约旦|الأردن
JP|Japan|Japon|Japón|Япония|日本|اليابان
KE|Kenya|Kenya|Kenya|Кения|肯尼亚|كينيا
KG|Kyrgyzstan|Kirghizistan|Kirguistán|Кыргызстан|吉尔吉斯斯坦|قيرغيزستان
KH|Cambodia|Cambodge|Camboya|Камбоджа|柬埔寨|كمبوديا
KI|Kiribati|Kiribati|Kiribati|Кирибати|基里巴斯|كيريباس
KM|Comoros|Comores|Comoras|Коморские Острова|科摩罗|جزر القمر
KN|St. Kitts & Nevis|Saint-Kitts-et-Nevis|Saint Kitts y Nevis|Сент-Китс и Невис|圣基茨和尼维斯|سانت كيتس ونيفس
KP|North Korea|République populaire démocratique de Corée|República Popular Democrática de Corea|Корейская Народно-Демократическая Республика|朝鲜民主主义人民共和国|جمهورية كوريا الشعبية الديمقراطية
KR|South Korea|République de Corée|República de Corea|Республика Корея|大韩民国|جمهورية كوريا
KW|Kuwait|Koweït|Kuwait|Кувейт|科威特|الكويت
KY|Cayman Islands|Îles Caïmanes|Islas Caimán|Кайман острова|开曼群岛|جزر كايمان
KZ|Kazakhstan|Kazakhstan|Kazajstán|Казахстан|哈萨克斯坦|كازاخستان
LA|Laos|République démocratique populaire lao|República Democrática Popular Lao|Лаосская Народно-Демократическая Республика|老挝人民民主共和国|جمهورية لاو الديمقراطية الشعبية
LB|Lebanon|Liban|Líbano|Ливан|黎巴嫩|لبنان
LC|St. Lucia|Sainte-Lucie|Santa Lucía|Сент-Люсия|圣卢西亚|سانت لوسيا
LI|Liechtenstein|Liechtenstein|Liechtenstein|Лихтенштейн|列支敦士登|ليختنشتاين
LK|Sri Lanka|Sri Lanka|Sri Lanka|Шри-Ланка|斯里兰卡|سري لانكا
LR|Liberia|Libéria|Liberia|Либерия|利比里亚|ليبريا
LS|Lesotho|Lesotho|Lesotho|Лесото|莱索托|ليسوتو
LT|Lithuania|Lituanie|Lituania|Литва|立陶宛|ليتوانيا
LU|Luxembourg|Luxembourg|Luxemburgo|Люксембург|卢森堡|لكسمبرغ
LV|Latvia|Lettonie|Letonia|Латвия|拉脱维亚|لاتفيا
LY|Libya|Libye|Libia|Ливия|利比亚|ليبيا
`;
