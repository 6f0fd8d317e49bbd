/** Short descriptions by the name of the game. */
export const tr: Readonly<Record<string, string>> = {
  'Corsa Lunga 3': 'Alplerden denize bin millik yol yarışı: üç gün ve her türlü hava.',
  'Chronicle of the Ninth Oath':
    'Krallığı sekiz yemin ayakta tutuyor; dokuzuncuyu kimin ettiğini bulmak için tutuldun.',
  'Nine Petal Fist': 'Dokuz okul yasak bir tekniği paylaşır ve her biri onun başka bir dokuzda birini saklamıştır.',
  'The Quiet Tenant': 'Yeni kiracın gününde öder, odasından hiç çıkmaz ve telefonu senin sesinle açmaya başladı.',
  'Harrow Coast II: The Undertow':
    'Selden on yıl sonra Harrow Coast dalgıçları, batık kalması gereken makineleri arıyor.',
  'The Polite Volcano': 'Bir yanardağ kimseyi rahatsız etmeden patlamak istiyor ve hazırlıkları senden rica ediyor.',
  'Breach Calendar': 'Bir kurtarma ekibi aynı binaya on iki ayrı tarihte girer; martta kırılan haziranda da kırıktır.',
  'Moth & Lantern':
    'İki kardeş, yavaş yavaş konuşmayı öğrenen bir ormanın kıyısında pervaneler için deniz feneri bekler.',
  'Red Ledger': 'Bir suç ailesinin muhasebecisi yangından önce her rakamı ezberledi; şimdi herkes onu canlı istiyor.',
  'Hard Vacuum Choir':
    'Derin uzayda bir yük gemisi gövdesinden gelen şarkıyı duyar ve müzikten en az anlayan tayfasını dışarı yollar.',
  'Emberglass Saga III': "Emberglass'ın cam ustaları ruhlara biçim verir ve fırın artık isim sormaya başladı.",
  'Queen of Borrowed Armour': 'Gezgin bir oyuncu ölü kraliçeyi öyle iyi oynar ki ordu peşine düşer.',
  'Static Bloom': 'Radyo parazitleri mercana dönüşür ve kötü antenli bir mühendis kentin tek bahçıvanıdır.',
  'Cinder Parade': 'Bir dublör, her yıl kendi yangınını kutlayan bir kenti geçer; bu gece ateşleri biri erken yaktı.',
  'Slipstream Commune': 'Güneş enerjili yarışçılar bir yolu, bir bataryayı ve bir anayasayı paylaşır.',
  'Outer Dark: Sable Company':
    'Bir paralı asker bölüğü, mürekkep kurumadan ölmüş olabilecek bir müşteriyle sözleşme imzalar.',
  'Ash Lanterns of Edo Falls':
    'Şelale kentinin altında fener taşıyıcıları, yeni ölenleri onları alıkoymak isteyenlerin yanından geçirir.',
  'Monument Thieves': 'Dört uzman, bir meydanın ortasından zafer takı çalıp yerine daha iyisini koymayı planlar.',
  'Kaze no Michi: Duel Road': 'İki gezgin düellocu aynı sahil yolunu yürür ve her bölümde bir kez karşılaşır.',
  'The Mire Pilgrims': 'Sular altındaki illerden geçen bir hac kafilesi, her sabah hafifleyen bir tabut taşır.',
  'Sable & Saffron': 'İki kervan, iki ay ve ikisinin de iyi niyetle imzaladığı tek bir sözleşme.',
  'Old Growth': 'Oduncular uyanır: kütükler yok olmuş, ağaçlar yaklaşmıştır.',
  Signalfall: 'Aktarma kuleleri susunca bir kurye, uçurtmasıyla ağı rüzgârlı takımadalar arasında elle taşır.',
  'Aurel & the Borrowed Sea': 'Bir çocuk okul ödevi için denizi ödünç alır ve geri verme gününü kaçırır.',
  'Harbour Fists IV': 'Liman serisi başladığı iskeleye döner; orası artık lüks dairelerdir.',
  "Ironmonger's Daughter": 'Kral kılıçların parasını ödemez, demircinin kızı da onları tek tek toplamaya çıkar.',
  Tessellate: 'Düşen karolar üzerinde bir arena nişancısı; belli ki yerinde durmayı sevmeyen biri yapmış.',
  'Hush Artillery': 'Sesin mermiden hızlı olduğu bir savaşta en gürültülü taraf kaybeder.',
  'Lowlands of the Sun-Eater': 'Güneşi her akşam aynı yaratık yutar ve bu hafta dişi ağrıyor.',
  'Pulse of Kharavel':
    'Ritimle yönetilen bir çöl krallığında sağır bir kılıç ustası darbeyi ayak tabanlarında hisseder.',
  'Marrow Hollow': 'Bir şey dağ köyünün kasabından kemik alıyordu; şimdi veresiye istiyor.',
  'Cipher Knight': 'Yüzü silinmiş bir şövalye, kendisini tanıyanlardan kendi tarifini toplar.',
  'Rook Takes Rook': 'İki keskin nişancı, boşaltılmış bir kentin pencerelerinden yazışmalı satranç oynar.',
  'Wrecking Yard Rally': 'Arabanı başkalarından kopardığın parçalarla kur.',
  "Ragpicker's Atlas": 'Pazardaki her palto nerede olduğunu hatırlar ve eli çabuk bir kız astarları okuyabilir.',
  'Whisper Quarry': 'Taş ocağında söylenen her şeyi ertesi gün bir başkası tekrarlar.',
  'Eleven Doors Down': 'Binadaki her dairenin planı aynıdır, babanın sözünü etmediği daire dışında.',
  Fiddlehead: 'Bir eğrelti otu yüz yılda bir açılır ve bütün öğleden sonran var.',
  'Mask of the Tenth Bell': 'On maskeli dövüşçü bir çan kulesine tırmanır; her vuruş ikisinin yüzünü değiştirir.',
  'Salt Road Cantata': 'Bir kaçakçı korosu, kumun altındakilere şarkı söyleyerek çölü geçer.',
};
