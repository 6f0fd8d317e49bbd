/** Continues `country-names-a-l.ts`: its columns and its source. */
export const NAMES_M_TO_Z = `
MA|Morocco|Maroc|Marruecos|Марокко|摩洛哥|المغرب
MC|Monaco|Monaco|Mónaco|Монако|摩纳哥|موناكو
MD|Moldova|République de Moldova|República de Moldova|Республика Молдова|摩尔多瓦共和国|جمهورية مولدوفا
ME|Montenegro|Monténégro|Montenegro|Черногория|黑山|الجبل الأسود
MF|St. Martin|Saint-Martin (partie française)|San Martín (parte francesa)|Сен-Мартен (французская часть)|圣马丁（法属）|سانت مارتن (الجزء الفرنسي)
MG|Madagascar|Madagascar|Madagascar|Мадагаскар|马达加斯加|مدغشقر
MH|Marshall Islands|Îles Marshall|Islas Marshall|Маршалловы Острова|马绍尔群岛|جزر مارشال
MK|North Macedonia|Macédoine du Nord|Macedonia del Norte|Северная Македония|北马其顿|مقدونيا الشمالية
ML|Mali|Mali|Malí|Мали|马里|مالي
MM|Myanmar|Myanmar|Myanmar|Мьянма|缅甸|ميانمار
MN|Mongolia|Mongolie|Mongolia|Монголия|蒙古|منغوليا
MO|Macao|Chine, région administrative spéciale de Macao|China, región administrativa especial de Macao|Китай, Специальный административный район Макао|中国澳门特别行政区|الصين، منطقة ماكاو الإدارية الخاصة
MP|Northern Mariana Islands|Îles Mariannes du Nord|Islas Marianas Septentrionales|Северные Марианские острова|北马里亚纳群岛|جزر ماريانا الشمالية
MQ|Martinique|Martinique|Martinica|Мартиника|马提尼克|مارتينيك
MR|Mauritania|Mauritanie|Mauritania|Мавритания|毛里塔尼亚|موريتانيا
MS|Montserrat|Montserrat|Montserrat|Монтсеррат|蒙特塞拉特|مونتسيرات
MT|Malta|Malte|Malta|Мальта|马耳他|مالطة
MU|Mauritius|Maurice|Mauricio|Маврикий|毛里求斯|موريشيوس
MV|Maldives|Maldives|Maldivas|Мальдивские Острова|马尔代夫|ملديف
MW|Malawi|Malawi|Malawi|Малави|马拉维|ملاوي
MX|Mexico|Mexique|México|Мексика|墨西哥|المكسيك
MY|Malaysia|Malaisie|Malasia|Малайзия|马来西亚|ماليزيا
MZ|Mozambique|Mozambique|Mozambique|Мозамбик|莫桑比克|موزامبيق
NA|Namibia|Namibie|Namibia|Намибия|纳米比亚|ناميبيا
NC|New Caledonia|Nouvelle-Calédonie|Nueva Caledonia|Новая Каледония|新喀里多尼亚|كاليدونيا الجديدة
NE|Niger|Niger|Níger|Нигер|尼日尔|النيجر
NF|Norfolk Island|Île Norfolk|Isla Norfolk|Остров Норфолк|诺福克岛|جزيرة نورفولك
NG|Nigeria|Nigéria|Nigeria|Нигерия|尼日利亚|نيجيريا
NI|Nicaragua|Nicaragua|Nicaragua|Никарагуа|尼加拉瓜|نيكاراغوا
NL|Netherlands|Pays-Bas (Royaume des)|Países Bajos (Reino de los)|Нидерланды (Королевство)|荷兰王国|هولندا (مملكة _)
NO|Norway|Norvège|Noruega|Норвегия|挪威|النرويج
NP|Nepal|Népal|Nepal|Непал|尼泊尔|نيبال
NR|Nauru|Nauru|Nauru|Науру|瑙鲁|ناورو
NU|Niue|Nioué|Niue|Ниуэ|纽埃|نيوي
NZ|New Zealand|Nouvelle-Zélande|Nueva Zelandia|Новая Зеландия|新西兰|نيوزيلندا
OM|Oman|Oman|Omán|Оман|阿曼|عمان
PA|Panama|Panama|Panamá|Панама|巴拿马|بنما
PE|Peru|Pérou|Perú|Перу|秘鲁|بيرو
PF|French Polynesia|Polynésie française|Polinesia Francesa|Французская Полинезия|法属波利尼西亚|بولينيزيا الفرنسية
PG|Papua New Guinea|Papouasie-Nouvelle-Guinée|Papua Nueva Guinea|Папуа-Новая Гвинея|巴布亚新几内亚|بابوا غينيا الجديدة
PH|Philippines|Philippines|Filipinas|Филиппины|菲律宾|الفلبين
PK|Pakistan|Pakistan|Pakistán|Пакистан|巴基斯坦|باكستان
PL|Poland|Pologne|Polonia|Польша|波兰|بولندا
PM|St. Pierre & Miquelon|Saint-Pierre-et-Miquelon|San Pedro y Miquelón|Сен-Пьер и Микелон|圣皮埃尔和密克隆|سان بيير وميكلون
PN|Pitcairn|Pitcairn|Pitcairn|Питкэрн|皮特凯恩|بيتكرن
PR|Puerto Rico|Porto Rico|Puerto Rico|Пуэрто-Рико|波多黎各|بورتوريكو
PS|Palestine|État de Palestine|Estado de Palestina|Государство Палестина|巴勒斯坦国|دولة فلسطين
PT|Portugal|Portugal|Portugal|Португалия|葡萄牙|البرتغال
PW|Palau|Palaos|Palau|Палау|帕劳|بالاو
PY|Paraguay|Paraguay|Paraguay|Парагвай|巴拉圭|باراغواي
QA|Qatar|Qatar|Qatar|Катар|卡塔尔|قطر
RE|Réunion|Réunion|Reunión|Реюньон|留尼汪|ريونيون
RO|Romania|Roumanie|Rumania|Румыния|罗马尼亚|رومانيا
RS|Serbia|Serbie|Serbia|Сербия|塞尔维亚|صربيا
RU|Russia|Fédération de Russie|Federación de Rusia|Российская Федерация|俄罗斯联邦|الاتحاد الروسي
RW|Rwanda|Rwanda|Rwanda|Руанда|卢旺达|رواندا
SA|Saudi Arabia|Arabie saoudite|Arabia Saudita|Саудовская Аравия|沙特阿拉伯|المملكة العربية السعودية
SB|Solomon Islands|Îles Salomon|Islas Salomón|Соломоновы Острова|所罗门群岛|جزر سليمان
SC|Seychelles|Seychelles|Seychelles|Сейшельские Острова|塞舌尔|سيشيل
SD|Sudan|Soudan|Sudán|Судан|苏丹|السودان
SE|Sweden|Suède|Suecia|Швеция|瑞典|السويد
SG|Singapore|Singapour|Singapur|Сингапур|新加坡|سنغافورة
SH|St. Helena|Sainte-Hélène|Santa Elena|Остров Святой Елены|圣赫勒拿|سانت هيلانة
SI|Slovenia|Slovénie|Eslovenia|Словения|斯洛文尼亚|سلوفينيا
SJ|Svalbard & Jan Mayen|Îles Svalbard-et-Jan Mayen|Islas Svalbard y Jan Mayen|Острова Свальбард и Ян-Майен|斯瓦尔巴群岛和扬马延岛|جزيرتي سفالبارد وجان مايِن
SK|Slovakia|Slovaquie|Eslovaquia|Словакия|斯洛伐克|سلوفاكيا
SL|Sierra Leone|Sierra Leone|Sierra Leona|Сьерра-Леоне|塞拉利昂|سيراليون
SM|San Marino|Saint-Marin|San Marino|Сан-Марино|圣马力诺|سان مارينو
SN|Senegal|Sénégal|Senegal|Сенегал|塞内加尔|السنغال
SO|Somalia|Somalie|Somalia|Сомали|索马里|الصومال
SR|Suriname|Suriname|Suriname|Суринам|苏里南|سورينام
SS|South Sudan|Soudan du Sud|Sudán del Sur|Южный Судан|南苏丹|جنوب السودان
ST|São Tomé & Príncipe|Sao Tomé-et-Principe|Santo Tomé y Príncipe|Сан-Томе и Принсипи|圣多美和普林西比|سان تومي وبرينسيبي
SV|El Salvador|El Salvador|El Salvador|Сальвадор|萨尔瓦多|السلفادور
SX|Sint Maarten|Saint-Martin (partie néerlandaise)|San Martín (parte Holandesa)|Синт-Мартен (нидерландская часть)|圣马丁（荷属）|سانت مارتن (الجزء الهولندي)
SY|Syria|République arabe syrienne|República Árabe Siria|Сирийская Арабская Республика|阿拉伯叙利亚共和国|الجمهورية العربية السورية
SZ|Eswatini|Eswatini|Eswatini|Эсватини|斯威士兰|إسواتيني
TC|Turks & Caicos Islands|Îles Turques-et-Caïques|Islas Turcas y Caicos|Острова Теркс и Кайкос|特克斯和凯科斯群岛|جزر تركس وكايكوس
TD|Chad|Tchad|Chad|Чад|乍得|تشاد
TF|French Southern Territories|Terres australes françaises|Territorio de las Tierras Australes Francesas|Южные земли (французская заморская территория)|法属南方领地|الأراضي الفرنسية الجنوبية الجنوبية
TG|Togo|Togo|Togo|Того|多哥|توغو
TH|Thailand|Thaïlande|Tailandia|Таиланд|泰国|تايلند
TJ|Tajikistan|Tadjikistan|Tayikistán|Таджикистан|塔吉克斯坦|طاجيكستان
TK|Tokelau|Tokélaou|Tokelau|Токелау|托克劳|توكيلاو
TL|Timor-Leste|Timor-Leste|Timor-Leste|Тимор-Лешти|东帝汶|تيمور - ليشتي
TM|Turkmenistan|Turkménistan|Turkmenistán|Туркменистан|土库曼斯坦|تركمانستان
TN|Tunisia|Tunisie|Túnez|Тунис|突尼斯|تونس
TO|Tonga|Tonga|Tonga|Тонга|汤加|تونغا
TR|Türkiye|Türkiye|Türkiye|Турция|土耳其|تركيا
TT|Trinidad & Tobago|Trinité-et-Tobago|Trinidad y Tabago|Тринидад и Тобаго|特立尼达和多巴哥|ترينيداد وتوباغو
TV|Tuvalu|Tuvalu|Tuvalu|Тувалу|图瓦卢|توفالو
TW|Taiwan|Taïwan|Taiwán|Тайвань|台湾|تايوان
TZ|Tanzania|République-Unie de Tanzanie|República Unida de Tanzanía|Объединенная Республика Танзания|坦桑尼亚联合共和国|جمهورية تنزانيا المتحدة
UA|Ukraine|Ukraine|Ucrania|Украина|乌克兰|أوكرانيا
UG|Uganda|Ouganda|Uganda|Уганда|乌干达|أوغندا
UM|U.S. Outlying Islands|Îles mineures éloignées des États-Unis|Islas menores alejadas de Estados Unidos|Внешние малые острова Соединенных Штатов|美国本土外小岛屿|نائية التابعة للولايات المتحدة
US|United States|États-Unis d’Amérique|Estados Unidos de América|Соединенные Штаты Америки|美利坚合众国|الولايات المتحدة الأمريكية
UY|Uruguay|Uruguay|Uruguay|Уругвай|乌拉圭|أوروغواي
UZ|Uzbekistan|Ouzbékistan|Uzbekistán|Узбекистан|乌兹别克斯坦|أوزبكستان
VA|Vatican City|Saint-Siège|Santa Sede|Святой Престол|教廷|الكرسي الرسولي
VC|St. Vincent & Grenadines|Saint-Vincent-et-les Grenadines|San Vicente y las Granadinas|Сент-Винсент и Гренадины|圣文森特和格林纳丁斯|سانت فنسنت وجزر غرينادين
VE|Venezuela|Venezuela (République bolivarienne du)|Venezuela (República Bolivariana de)|Венесуэла (Боливарианская Республика)|委内瑞拉玻利瓦尔共和国|فنزويلا (جمهورية - البوليفارية)
VG|British Virgin Islands|Îles Vierges britanniques|Islas Vírgenes Británicas|Британские Виргинские острова|英属维尔京群岛|جزر فرجن البريطانية
VI|U.S. Virgin Islands|Îles Vierges américaines|Islas Vírgenes de los Estados Unidos|Виргинские острова Соединенных Штатов|美属维尔京群岛|جزر فرجن التابعة للولايات المتحدة
VN|Vietnam|Viet Nam|Viet Nam|Вьетнам|越南|فييت نام
VU|Vanuatu|Vanuatu|Vanuatu|Вануату|瓦努阿图|فانواتو
WF|Wallis & Futuna|Îles Wallis-et-Futuna|Islas Wallis y Futuna|Острова Уоллис и Футуна|瓦利斯群岛和富图纳群岛|جزر واليس وفوتونا
WS|Samoa|Samoa|Samoa|Самоа|萨摩亚|ساموا
YE|Yemen|Yémen|Yemen|Йемен|也门|اليمن
YT|Mayotte|Mayotte|Mayotte|Остров Майотта|马约特|مايوت
ZA|South Africa|Afrique du Sud|Sudáfrica|Южная Африка|南非|جنوب أفريقيا
ZM|Zambia|Zambie|Zambia|Замбия|赞比亚|زامبيا
ZW|Zimbabwe|Zimbabwe|Zimbabwe|Зимбабве|津巴布韦|زمبابوي
`;
